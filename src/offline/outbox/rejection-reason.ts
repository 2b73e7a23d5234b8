import type { Rejection } from './entry.ts'

/**
 * Why the server has refused an entry, in one sentence of its own: where the form was wrong (400) its word on a field, which says more than that there are
 * errors; where something has changed meanwhile (409, 404) what that was.
 */
export const rejectionReason = ({ status, message, fields }: Rejection): string =>
  (status === 400 ? Object.values(fields).flat()[0] : undefined) ?? message
