import type { Rejection } from './entry.ts'

/**
 * Why the server has rejected an entry, in one sentence: for a 400 the first field's error, which says more than the general message;
 * otherwise (409, 404) the message.
 */
export const rejectionReason = ({ status, message, fields }: Rejection): string =>
  (status === 400 ? Object.values(fields).flat()[0] : undefined) ?? message
