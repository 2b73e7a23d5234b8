import type { IdImage, IdImageSide } from '#contract/accounts/customer.ts'
import type { Image } from '#contract/catalogue/catalogue.ts'
import type { HeldDecision } from '#contract/inbox/decisions.ts'
import type { Colleague, InboxRequest, InboxRow, InternalStep, PossibleSteps } from '#contract/inbox/inbox.ts'
import type { Locale } from '#contract/locale.ts'
import { entriesOf } from '#contract/typed-keys.ts'
import { senderOf, sentOf } from '#server/db/records/request-fields.ts'
import type { InternalStepRow } from '#server/db/schema/internal-steps.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'

/** What its kind says of a request in a row. `productId`: of its piece. */
type Summed = Pick<InboxRow, 'photo' | 'piece' | 'count' | 'sum' | 'asking' | 'text'> & { productId?: string }

type Beside = { image: Image | undefined; lookedAtBy: Colleague[] | undefined }

/** @param beside the first photograph of the piece, where the shop has one, and who looks at the request */
export function presentRow(row: RequestRow, { productId: _, ...brief }: Summed, { image, lookedAtBy }: Beside): InboxRow {
  const { waits, waitsSince, takenBy, takenName } = row
  return {
    ...sentOf(row),
    kind: row.kind,
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    ...(waits && waitsSince && { waits: { work: waits, since: waitsSince.toISOString() } }),
    ...(takenBy !== null && { takenBy: { id: takenBy, name: takenName ?? '' } }),
    ...brief,
    ...(image && { image }),
    ...(lookedAtBy && { lookedAtBy }),
  }
}

type IdImages = Record<IdImageSide, IdImage | null>
const typesOf = (images: IdImages) =>
  Object.fromEntries(entriesOf(images).flatMap(([side, image]) => (image ? [[side, image.type] as const] : [])))

type Around = {
  may: PossibleSteps
  held: HeldDecision | undefined
  idImages: IdImages | undefined
  internal: readonly InternalStepRow[]
  locale: Locale
}

/** @param row a note, or to whom the request was handed */
export const presentInternal = ({ id, at, staffId, staffName, text, handedTo, handedToName }: InternalStepRow): InternalStep => ({
  id: String(id),
  at: at.toISOString(),
  by: { id: staffId, name: staffName },
  ...(text !== null && { text }),
  ...(handedTo !== null && { handedTo: { id: handedTo, name: handedToName ?? '' } }),
})

export const presentRequest = (row: RequestRow, shown: InboxRow, { may, held, idImages, internal, locale }: Around): InboxRequest => ({
  ...shown,
  version: row.version,
  customer: {
    ...senderOf(row),
    locale,
    ...(row.customerId !== null && { customerId: row.customerId }),
    ...(idImages && { idImages: typesOf(idImages) }),
  },
  may,
  ...(held && { held }),
  ...(internal.length > 0 && { internal: internal.map(presentInternal) }),
})
