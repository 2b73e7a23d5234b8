/** What would end an isolation early, or turn the rest of the line around. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A text that somebody wrote (a name, an address, a reason, words of a search) within a sentence without markup: a label, a toast, a push, a mail.
 * U+2068 and U+2069 give it the direction of its own first letter and keep it from turning the sentence around it. In markup `<bdi>` does the same.
 */
export const isolated = (text: string): string => `\u2068${text.replaceAll(directionMarks, '')}\u2069`

const firstLetter = /\p{L}/u
const arabicLetter = /\p{Script=Arabic}/u

/** What somebody wrote, in the quotation marks of its own language. For use within `<bdi>`, so that the marks stand where it begins and ends. */
export function inQuotes(text: string): string {
  const [letter = ''] = firstLetter.exec(text) ?? []
  return arabicLetter.test(letter) ? `«${text}»` : `“${text}”`
}
