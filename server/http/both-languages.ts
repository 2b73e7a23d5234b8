import { type Locale, languagesHeader, otherLocale } from '#contract/locale.ts'
import { type Json, withMember } from './answers/json.ts'

/**
 * Answers in the language of a call and, if it asks for both, in the other one: a device keeps a customer's own data in both
 * (docs/areas/own-data.md).
 * @param answer presents the same data in the language that it is given. It changes nothing
 */
export async function inBothLanguages<T extends object, Asked extends { locale: Locale; request: Request }>(
  asked: Asked,
  answer: (asked: Asked) => Promise<Json<T>>,
): Promise<Json<T & { other?: T }>> {
  const own = await answer(asked)
  if (asked.request.headers.get(languagesHeader) !== 'all') return own
  return withMember(own, 'other', await answer({ ...asked, locale: otherLocale(asked.locale) }))
}
