import type { InfoBlock, InfoContent, InfoText } from '#contract/page-texts/page-content.ts'
import { type ShopFigures, withAllFigures, withFigures } from '#i18n/shop-figures.ts'
import { drawnNames } from '#i18n/shop-name.ts'

/** The content with the shop's name and figures. What tells of the drawn name is left out where the shop has another one. */
export function fillContent(content: InfoContent, figures: ShopFigures): InfoContent {
  const fill = (text: string) => withFigures(text, figures)
  /** A text in parts is left out as a whole where a figure of it is unknown: a part is no sentence. */
  const fillText = (text: InfoText): InfoText => {
    if (typeof text === 'string') return fill(text)
    const runs = text.map((run) => ({ ...run, text: withAllFigures(run.text, figures) }))
    return runs
      .flatMap((run) => (run.text === undefined ? [] : { ...run, text: run.text }))
      .filter(() => runs.every((run) => run.text !== undefined))
  }
  const filled = (texts: readonly InfoText[]) => texts.map(fillText).filter((text) => text.length > 0)
  const block = (given: InfoBlock): InfoBlock => {
    if (typeof given === 'string' || Array.isArray(given)) return fillText(given as InfoText)
    if ('list' in given) return { list: filled(given.list) }
    if ('steps' in given) return { steps: filled(given.steps) }
    if ('terms' in given) return { terms: given.terms.map(({ term, meaning }) => ({ term: fill(term), meaning: fillText(meaning) })) }
    return given
  }
  const isEmpty = (each: InfoBlock) => (typeof each === 'string' || Array.isArray(each)) && each.length === 0
  const hasDrawnName = Object.values(drawnNames).includes(figures.shop ?? '')
  return {
    ...content,
    title: fill(content.title),
    description: fill(content.description),
    lead: fill(content.lead),
    sections: content.sections
      .filter(({ isAboutDrawnName }) => hasDrawnName || isAboutDrawnName !== true)
      .map((section) => ({ ...section, title: fill(section.title), body: section.body.map(block).filter((each) => !isEmpty(each)) })),
  }
}
