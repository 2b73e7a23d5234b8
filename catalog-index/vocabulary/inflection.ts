/**
 * The forms of a normalised word (normalise.ts) that it may be an inflection of. Not necessarily words: the caller looks them up. Only
 * covers the endings of the trade's words: nouns, and adjectives derived from them.
 */
export function baseFormsOf(word: string): string[] {
  if (/^[a-z]{4,}$/u.test(word)) return englishForms(word)
  if (/^\p{Script=Arabic}{3,}$/u.test(word)) return arabicForms(word)
  return []
}

/** watches → watch, rubies → ruby, bracelets → bracelet. */
function englishForms(word: string): string[] {
  if (!word.endsWith('s') || word.endsWith('ss')) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  return [word.slice(0, -1), ...(word.endsWith('es') ? [word.slice(0, -2)] : [])]
}

/** The word is normalised: ة is ه, and hamza is removed. */
const endings: readonly [ending: string, ...instead: string[]][] = [
  // ماسات → ماسة, ماس
  ['ات', 'ه', ''],
  // ذهبية → ذهبي, ذهب
  ['يه', 'ي', ''],
  // زمردة → زمرد
  ['ه', ''],
  // فولاذي → فولاذ
  ['ي', ''],
]
/** ب, ل and و are written together with the next word: بسوار, وأوراق. */
const attached = /^[بلو](?=\p{L}{3})/u
const shortest = 3

function arabicForms(word: string): string[] {
  const forms = new Set<string>()
  const starts = attached.test(word) ? [word, word.slice(1)] : [word]
  for (const start of starts) {
    if (start !== word) forms.add(start)
    const rule = endings.find(([ending]) => start.endsWith(ending))
    if (!rule) continue
    const [ending, ...instead] = rule
    for (const other of instead) {
      const form = start.slice(0, -ending.length) + other
      if (form.length >= shortest) forms.add(form)
    }
  }
  return [...forms]
}
