/** A word as it is compared (`text`) and as it was written (`shown`). */
export type Word = { text: string; shown: string }

/** Letters that Unicode's decomposition leaves alone. Arabic's other forms (أ إ آ ؤ ئ) lose their hamza or madda as a mark. */
const folded: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ء: '',
  ـ: '',
  ی: 'ي',
  ک: 'ك',
  گ: 'غ',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  ژ: 'ج',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ے: 'ي',
}
const foldable = new RegExp(`[${Object.keys(folded).join('')}٠-٩۰-۹]`, 'gu')
const invisible = /\p{Cf}+/gu
/** Texts that normalisation does not change. */
const plain = /^[a-z0-9]*$/
const ascii = /^[ -~]*$/
const written = /[\p{L}\p{N}\p{M}ـ]+/gu

const fold = (character: string): string => folded[character] ?? String(character.charCodeAt(0) & 15)

/** `normaliseWord` for many texts, which have few different words. */
export function rememberingNormalise(): (piece: string) => string {
  const known = new Map<string, string>()
  return (piece) => {
    let word = known.get(piece)
    if (word === undefined) known.set(piece, (word = normaliseWord(piece)))
    return word
  }
}

/** Normalises one word: lower case, without accents, harakat and tatweel, one form per letter, digits as 0–9. */
export function normaliseWord(piece: string): string {
  const lower = piece.toLowerCase()
  if (plain.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(foldable, fold)
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * The words of a text in order, separated by anything that is neither letter nor digit.
 * @param normaliseOne a memoized one, for many texts
 */
export const wordsIn = (text: string, normaliseOne = normaliseWord): Word[] =>
  piecesIn(text)
    .map((shown) => ({ text: normaliseOne(shown), shown }))
    .filter((word) => word.text !== '')

/** The words of a text as they are written. */
export const piecesIn = (text: string): string[] =>
  // Trade marks would decompose into letters ("Fluvia™" → "fluviatm").
  (ascii.test(text) ? text : text.replace(invisible, '').replace(/[™℠®©]/gu, ' ')).match(written) ?? []

/** A text as it is compared: `«Carré d’Or» ٤٠` → `carre d or 40`. */
export const normalise = (text: string): string =>
  wordsIn(text)
    .map((word) => word.text)
    .join(' ')

/** A reference as it is compared: without case and separators (`VF40-3101` → `vf403101`). */
export const compact = (text: string): string =>
  // Nearly all references are plain, and a catalogue has half a million of them.
  ascii.test(text)
    ? text.toLowerCase().replace(/[^a-z0-9]+/g, '')
    : wordsIn(text)
        .map((word) => word.text)
        .join('')

/** ال, alone and behind و and ب; what is left has to be a word still, so that والتر is not cut. */
const article = /^(?:ال(?=..)|(?:وال|بال)(?=...))/u
const articleForTo = /^لل(?=..)/u

/**
 * The forms of a normalised word without its Arabic article: الذهب, والذهب, بالذهب and للذهب are ذهب. The form as written stays
 * valid beside them, because many names only look like one with an article (بالميرا).
 */
export function withoutArticle(word: string): string[] {
  if (article.test(word)) return [word.replace(article, '')]
  // للذهب is ل + الذهب, but لليالي is ل + ليالي: both are tried.
  if (articleForTo.test(word)) return [word.slice(2), word.slice(1)]
  return []
}
