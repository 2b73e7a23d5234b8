import { wordsIn, withoutArticle } from '#catalog-index/words/normalise.ts'
import { toWesternDigits } from '#contract/fields/digits.ts'
import { withoutMarks } from '#contract/fields/invisible-marks.ts'
import { phoneDigits, readPhone } from '#contract/fields/phone.ts'
import { isRequestNumber } from '#contract/requests/requests.ts'
import type { CustomerSearch } from '#server/db/records/customer-records.ts'
import { isNewId } from '#server/platform/secrets/secrets.ts'

/** Of a longer text the first words count. */
const mostWords = 10

export function customerSearch(text: string): CustomerSearch {
  const typed = toWesternDigits(withoutMarks(text)).trim()
  const number = typed.replace(/^#\s*/, '')
  const groups = groupsOf(typed).slice(0, mostWords).map(matchOf)
  return {
    words: groups.length === 0 || groups.includes(undefined) ? undefined : groups.join(' & '),
    id: isNewId(typed) ? typed : undefined,
    requestNumber: isRequestNumber(number) ? Number(number) : undefined,
  }
}

/** Words apart, the digits of a number together: `Noura +966 50 123` has two groups. */
const groupsOf = (text: string): string[] => text.match(/[+(\d][\d\s()./+-]*\d(?!\S)|\S+/g) ?? []

/** A group is a phone number or a part of it, the beginning of an e-mail address, or words of a name. Undefined where it is nothing. */
function matchOf(group: string): string | undefined {
  const isAddress = /.@/.test(group)
  const words = isAddress ? [] : wordsIn(group).map((word) => nameMatch(word.text))
  const email = group.toLowerCase().replace(/^@/, '')
  const matches = [
    ...phoneMatches(group),
    ...(email === '' || /\s/.test(email) ? [] : [prefix(`@${email}`)]),
    ...(words.length === 0 ? [] : [words.join(' & ')]),
  ]
  return matches.length === 0 ? undefined : `(${matches.map((match) => `(${match})`).join(' | ')})`
}

/** A word as it stands, or what is left of it without an article, or with عبد apart. */
function nameMatch(word: string): string {
  const rest = /^عبد(..+)/.exec(word)?.[1]
  const latin = /^(?:al|el)(...+)/.exec(word)?.[1]
  const forms = [
    prefix(word),
    ...withoutArticle(word).map(prefix),
    ...(latin === undefined ? [] : [prefix(latin)]),
    ...(rest === undefined ? [] : [`${prefix('عبد')} & ${prefix(rest)}`]),
  ]
  return forms.length === 1 ? forms.join('') : `(${forms.join(' | ')})`
}

/** The beginning of a number, however it is written (`+966 (0)50…`, `00966…`, `050…`), or its last digits. */
function phoneMatches(group: string): string[] {
  if (!/^[\d\s+()./-]+$/.test(group)) return []
  const digits = group.replaceAll(/\D/g, '')
  const begun = digits.replace(/^0+/, '')
  // A whole number, of which the zero before the national number is no part.
  const whole = readPhone('+', phoneDigits(group).replace(/^\+/, ''))?.number.slice(1)
  return [
    ...(begun.length >= 4 ? [prefix(`#${begun}`)] : []),
    ...(whole === undefined || whole === begun ? [] : [prefix(`#${whole}`)]),
    ...(digits.length >= 3 ? [prefix(`~${[...digits].toReversed().join('')}`)] : []),
  ]
}

const prefix = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, (mark) => mark + mark)}':*`
