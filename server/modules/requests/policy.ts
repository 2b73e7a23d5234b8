import { mayMove, type RequestKind } from '#contract/request-kinds/kinds.ts'
import { type Mover, movers, type RequestStatus } from '#contract/requests/statuses.ts'
import type { FieldProblem } from '#i18n/error-texts.ts'
import { HttpError } from '#server/http/answers/errors.ts'

/** A requested change of status. */
export type Move = { kind: RequestKind; from: RequestStatus; to: RequestStatus; by: Mover }

/**
 * The error's field problem has the cause: only another role may make the change, or the present status does not allow it.
 * @throws HttpError `request.illegal-move`
 */
export function checkMove({ kind, from, to, by }: Move): void {
  if (mayMove(kind, from, to, by)) return
  const other = movers.find((mover) => mayMove(kind, from, to, mover))
  const problem: FieldProblem['problem'] = other ? `only-${other}` : `is-${from}`
  throw new HttpError('request.illegal-move', `${kind}: ${from} to ${to} by ${by}`, { status: [{ problem }] })
}

/** One line, without characters that change the direction of the text. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()

/** A reason as mails and notifications have it, in one line; undefined where none was given. */
export const toldReason = (reason: string | undefined): string | undefined => oneLine(reason ?? '') || undefined

/** Also for a request that is not the caller's, so that nobody learns which ids exist. */
export const noSuchRequest = (kind: RequestKind): HttpError => new HttpError('resource.not-found', `no such ${kind}`)
