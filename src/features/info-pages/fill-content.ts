import { drawnNames } from '#src/i18n/shop-name.ts'
import { type ShopFigures, withFigures } from '#src/i18n/shop-figures.ts'
import type { InfoBlock, InfoContent } from './content/info-content.ts'

/** The content with the shop's name and figures. What tells of the drawn name is left out where the shop has another one. */
export function fillContent(content: InfoContent, figures: ShopFigures): InfoContent {
  const fill = (text: string) => withFigures(text, figures)
  const filled = (texts: readonly string[]) => texts.map(fill).filter((text) => text !== '')
  const block = (given: InfoBlock): InfoBlock => {
    if (typeof given === 'string') return fill(given)
    if ('list' in given) return { list: filled(given.list) }
    if ('steps' in given) return { steps: filled(given.steps) }
    return { terms: given.terms.map(({ term, meaning }) => ({ term: fill(term), meaning: fill(meaning) })) }
  }
  const hasDrawnName = Object.values(drawnNames).includes(figures.shop ?? '')
  return {
    ...content,
    title: fill(content.title),
    description: fill(content.description),
    lead: fill(content.lead),
    sections: content.sections
      .filter(({ isAboutDrawnName }) => hasDrawnName || isAboutDrawnName !== true)
      .map((section) => ({ ...section, title: fill(section.title), body: section.body.map(block).filter((each) => each !== '') })),
  }
}
