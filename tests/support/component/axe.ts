/** Accessibility findings of a page in jsdom. Contrast needs a screen, and the title comes with the server's document: end-to-end tests judge both. */
import tool from 'axe-core'
import { expect } from 'vitest'

const rules = { 'color-contrast': { enabled: false }, 'document-title': { enabled: false } }

/** Fails where axe finds anything against the page as it stands. */
export async function axe(): Promise<void> {
  const { violations } = await tool.run(document, { resultTypes: ['violations'], rules })
  const findings = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect(findings, 'axe').toEqual([])
}
