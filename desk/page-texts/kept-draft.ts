import * as z from 'zod/mini'
import type { TextPage } from '#src/contract/house-texts/page-text-paths.ts'

/** A text that is written and not published yet, kept on this device: a closed tab or an ended session loses none. */

const source = z.object({ title: z.string(), description: z.string(), lead: z.string(), body: z.string() })
const draftSchema = z.object({ basedOn: z.int(), typed: z.object({ en: source, ar: source }) })
type Draft = z.infer<typeof draftSchema>

const keyOf = (page: TextPage) => `desk-page:${page}`

export function readDraft(page: TextPage): Draft | undefined {
  const text = localStorage.getItem(keyOf(page))
  if (text === null) return undefined
  try {
    return draftSchema.parse(JSON.parse(text))
  } catch (error) {
    console.debug('a kept text could not be read', error)
    localStorage.removeItem(keyOf(page))
    return undefined
  }
}

export function keepDraft(page: TextPage, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify(draft))
  } catch (error) {
    // The device has no room: the form itself still has it.
    console.debug('a text could not be kept', error)
  }
}

export const forgetDraft = (page: TextPage): void => localStorage.removeItem(keyOf(page))
