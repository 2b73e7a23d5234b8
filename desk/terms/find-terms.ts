import { normalise } from '#catalog-index/words/normalise.ts'

/** What a field can choose: `key` is its own, `swatch` the CSS color of a color. */
export type TermOption = { key: string; name: { en: string; ar: string }; swatch?: string | undefined }

/** The option that is called exactly this in one of the languages, as the shop's search compares texts. */
export function termNamed<Option extends TermOption>(options: readonly Option[], text: string): Option | undefined {
  const wanted = normalise(text)
  return wanted === '' ? undefined : options.find(({ name }) => normalise(name.en) === wanted || normalise(name.ar) === wanted)
}

/** The options in which words begin as those of the text do, in either language; those that are called or begin so come first. */
export function findTerms<Option extends TermOption>(options: readonly Option[], text: string): readonly Option[] {
  const wanted = normalise(text)
  if (wanted === '') return options
  const words = wanted.split(' ')
  const found = options.flatMap((option) => {
    const names = [normalise(option.name.en), normalise(option.name.ar)]
    const all = names.join(' ').split(' ')
    // An Arabic word is found without its article, too.
    const begins = (word: string) => all.some((each) => each.startsWith(word) || each.startsWith(`ال${word}`))
    if (!words.every(begins)) return []
    return [{ option, rank: names.includes(wanted) ? 0 : names.some((name) => name.startsWith(wanted)) ? 1 : 2 }]
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}
