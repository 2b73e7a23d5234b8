import { mayMove, type RequestKind } from '#src/contract/requests/kinds.ts'
import { type Mover, movers, type RequestStatus } from '#src/contract/requests/statuses.ts'
import type { FieldProblem } from '#src/i18n/error-texts.ts'
import { HttpError } from '#server/http/errors.ts'

/** A move that somebody wants to make. */
export type Move = { kind: RequestKind; from: RequestStatus; to: RequestStatus; by: Mover }

/**
 * The refusal says why: it is somebody else's to make, or the request stands where it cannot be made.
 * @throws HttpError `request.illegal-move`
 */
export function checkMove({ kind, from, to, by }: Move): void {
  if (mayMove(kind, from, to, by)) return
  const other = movers.find((mover) => mayMove(kind, from, to, mover))
  const problem: FieldProblem['problem'] = other ? `only-${other}` : `is-${from}`
  throw new HttpError('request.illegal-move', `${kind}: ${from} to ${to} by ${by}`, { status: [{ problem }] })
}

/** One line, without signs that turn the text around. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
