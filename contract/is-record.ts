/** Whether parsed JSON is an object with members: neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of something that was thrown, such as the code of an error; none where it is no object. */
export const membersOf = (thrown: unknown): Readonly<Record<string, unknown>> => (isRecord(thrown) ? thrown : {})
