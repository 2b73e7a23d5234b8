import { isSoundText, soundText } from '#server/platform/files/sound-text.ts'
import { type FieldProblems, HttpError } from '../answers/errors.ts'

/** More fields are not reported: their paths together could be far longer than the body. */
const mostNamed = 40

/**
 * Checks every text of a parsed body, field names included, before the schema does: text that cannot be stored is rejected in one way for
 * all calls, and not by the first SQL statement that gets it.
 * @throws HttpError `request.invalid` that names the fields
 */
export function requireSoundText(value: unknown): void {
  // A Map: the names come from outside, and "__proto__" is one.
  const problems = new Map<string, FieldProblems[string]>()
  // A list instead of recursion: a body may be nested deeper than the call stack allows.
  const left: { path: string; value: unknown }[] = [{ path: '', value }]
  for (let next = left.pop(); next && problems.size < mostNamed; next = left.pop()) {
    const { path, value: here } = next
    if (typeof here === 'string' && !isSoundText(here)) problems.set(path, [{ problem: 'control-characters' }])
    if (typeof here !== 'object' || here === null) continue
    for (const [name, inner] of Object.entries(here)) {
      const shown = soundText(name)
      const innerPath = path === '' ? shown : `${path}.${shown}`
      if (!isSoundText(name)) problems.set(innerPath, [{ problem: 'control-characters' }])
      left.push({ path: innerPath, value: inner })
    }
  }
  if (problems.size > 0) {
    throw new HttpError('request.invalid', `${problems.size} texts that cannot be stored`, Object.fromEntries(problems))
  }
}
