import type { Decision } from '#contract/inbox/decisions.ts'
import type { PossibleSteps } from '#contract/inbox/inbox.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import type { Locale } from '#contract/locale.ts'
import { statusBodySchema } from '#contract/requests/staff-requests.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { parseBody } from '#server/http/bodies/field-problems.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Addresses } from '#server/modules/addresses/service.ts'
import type { Carts, OfferLines } from '#server/modules/cart/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import type { TellHouse } from '#server/modules/house-pushes/tell-house-service.ts'
import type { Holds } from '#server/modules/holds/service.ts'
import type { DecidedBy } from '#server/modules/inbox/held-service.ts'
import type { InboxDeps } from '#server/modules/inbox/service.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { AddNotification } from '#server/modules/notifications/service.ts'
import type { Products } from '#server/modules/products/shop/service.ts'
import type { RequestHistory } from '#server/modules/requests/history-service.ts'
import type { Announce } from '#server/modules/requests/make-once-service.ts'
import type { RequestKeys } from '#server/modules/requests/keys-service.ts'
import type { NoteView } from '#server/modules/requests/views-service.ts'
import type { RequestLimits } from '#server/modules/requests/limits-service.ts'
import type { KindRules } from '#server/modules/requests/move-service.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { ReadOrdering } from '#server/modules/settings/ordering-service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { OpenForStaff } from '#server/modules/files/staff-routes.ts'
import type { Clock } from '#server/platform/clock.ts'

/** What the rules of a kind may use. */
export type KindDeps = {
  db: Db
  clock: Clock
  messages: MailService
  addNotification: AddNotification
  tellHouse: TellHouse
  files: Files
  uploads: Uploads
  history: RequestHistory
  keys: RequestKeys
  holds: Holds
  recordAction: RecordAction
  offerLines: OfferLines
  /** Account for transfers, fees, VAT and delivery days, as they are now. */
  readOrdering: ReadOrdering
}

/** What the calls of a kind may use besides. */
export type KindCallsDeps = KindDeps & {
  requests: Requests
  announce: Announce
  limits: RequestLimits
  products: Products
  carts: Carts
  addresses: Addresses
  noteView: NoteView
  /** Whether both sides of a customer's ID are on file. */
  hasIdOnFile: (customerId: string) => Promise<boolean>
  /** The public settings in a language: name and addresses of the shop. */
  settingsIn: (locale: Locale) => Promise<Settings>
}

/** A kind of request as the server has it. */
export type OpenedKind = {
  rules: KindRules
  /** Mounts its calls. */
  addCalls: (mount: Mount, deps: KindCallsDeps) => void
  /** Carries out a decision; without it the status is changed, and nothing else. */
  decideWith?: (requests: Requests) => (id: string, decision: Decision, by: DecidedBy) => Promise<unknown>
  /** @throws HttpError where a decision needs more, or cannot be made; without it: `checkStatus` */
  checkDecision?: (decision: Decision, row: RequestRow) => Promise<void> | void
  /** What the shopper would be told of a decision. */
  previewOf: InboxDeps['previewOf']
  /** What the staff may do with one now, where the table of moves does not say it all. */
  stepsOf?: (id: string) => Promise<PossibleSteps>
  /** Opens the files that belong to such a request for the staff. */
  openForStaff?: OpenForStaff
}

/** Of a decision that is a status, and a reason where there is one. @throws HttpError `request.invalid` */
export const checkStatus = ({ do: _, ...body }: Decision): void => void parseBody(statusBodySchema, body)
