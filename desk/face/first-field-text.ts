import { fieldsOf } from '#i18n/field-errors.ts'

/** What the server says of a field, else of the call. */
export const firstFieldText = (error: Error): string => fieldsOf(error)[0]?.[1] ?? error.message
