import { buffer } from 'node:stream/consumers'
import type { Locale } from '#contract/locale.ts'
import type { Money } from '#contract/money/money.ts'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { shopDayOf } from '#contract/orders/estimated-delivery.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import type { Db } from '#server/db/open/database.ts'
import { renditionKeyOf } from '#server/db/ready-photos.ts'
import type { Attachment } from '#server/http/answers/attachment.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { type GetShopFace, paperFaceOf } from '#server/modules/face/shop-face-service.ts'
import type { Products } from '#server/modules/products/shop/service.ts'
import { type DrawPieceSheet, openPieceSheetPrinter, type PieceSheet } from '#server/pdf/draw-piece-sheet.ts'
import type { Clock } from '#server/platform/clock.ts'
import { inOnePiece } from '#server/platform/files/in-one-piece.ts'
import { mediaName } from '#server/platform/storage/media-name.ts'
import { type Storage, StorageMissing } from '#server/platform/storage/storage.ts'
import { createTurns } from '#server/platform/turns.ts'
import { pieceSheetWords } from '#server/texts/piece-sheet-texts.ts'
import type { OwnedPiecePhotos } from './photos-service.ts'
import { readOwnerName } from './repository.ts'
import type { OwnedPieceService } from './service.ts'

/**
 * Draws the description of an own piece for an insurer, with its photographs, in a language.
 * @throws HttpError `resource.not-found` where it is none of this customer; TooBusy
 */
export type PieceSheets = (customerId: string, id: string, locale: Locale) => Promise<Attachment>

export type PieceSheetsDeps = {
  db: Db
  clock: Clock
  shopFace: GetShopFace
  storage: Storage
  products: Pick<Products, 'record'>
  pieces: Pick<OwnedPieceService, 'list' | 'valuesOf'>
  photos: Pick<OwnedPiecePhotos, 'open'>
}

/** A drawing occupies the process, so one follows another, and the rest is asked to come again. */
const mostWaiting = 20
const mostPictures = 4
/** Enough for half the width of a page. */
const pictureWidth = 960

export function createPieceSheets({ db, clock, shopFace, storage, products, pieces, photos }: PieceSheetsDeps): PieceSheets {
  const inTurn = createTurns(1, mostWaiting)
  let draw: DrawPieceSheet | undefined

  async function ofHouse(productId: string): Promise<Buffer[]> {
    const record = await products.record(productId)
    const shown = record && !record.row.withdrawn ? record.photos.slice(0, mostPictures) : []
    const found: Buffer[] = []
    for (const photo of shown) {
      const width = photo.widths.findLast((each) => each <= pictureWidth)
      if (width === undefined) continue
      try {
        found.push(await buffer(await storage.read(mediaName(`${renditionKeyOf(photo)}-${width}.jpg`))))
      } catch (error) {
        if (!(error instanceof StorageMissing)) throw error
      }
    }
    return found
  }
  async function ofOwner({ id, added }: OwnedPiece): Promise<Buffer[]> {
    const found: Buffer[] = []
    // Others cannot be embedded; devices send JPEG where they can draw a photo.
    for (const photo of (added?.photos ?? []).filter(({ type }) => type === 'image/jpeg').slice(0, mostPictures))
      found.push(await buffer((await photos.open(id, photo.id)).content))
    return found
  }

  return (customerId, id, locale) =>
    inTurn(async () => {
      const { items } = await pieces.list(customerId, { locale, currency: 'SAR' }, await pieces.valuesOf(customerId))
      const piece = items.find((each) => each.id === id)
      if (!piece) throw new HttpError('resource.not-found', 'no such piece of this customer')
      draw ??= await openPieceSheetPrinter()
      const face = await shopFace()
      const shopName = face.names[locale]
      const madeAt = clock.now()
      const content = await draw({
        locale,
        shopName,
        face: await paperFaceOf(face, locale, storage),
        madeAt,
        title: pieceSheetWords[locale].title,
        name: isolated(piece.name),
        facts: factsOf(piece, { locale, shopName, owner: await readOwnerName(db, customerId) }),
        pictures: piece.bought ? await ofHouse(piece.bought.productId) : await ofOwner(piece),
        foot: pieceSheetWords[locale].foot(formatCalendarDate(shopDayOf(madeAt), locale), shopName),
      })
      return { name: 'insurance.pdf', type: 'application/pdf', bytes: content.length, content: inOnePiece(content) }
    })
}

type Made = { locale: Locale; shopName: string; owner: string }

function factsOf(
  { reference, year, included, price, bought, added, value }: OwnedPiece,
  { locale, shopName, owner }: Made,
): PieceSheet['facts'] {
  const words = pieceSheetWords[locale]
  const money = (given: Money) => formatMoney(given, locale)
  const day = bought ? shopDayOf(new Date(bought.at)) : added?.acquiredOn
  const items = included.map((item) => words.items[item])
  const facts: [label: string, text: string | undefined][] = [
    [words.owner, isolated(owner)],
    [words.reference, reference && isolated(reference)],
    [words.serial, added?.serial && isolated(added.serial)],
    [words.year, year === undefined ? undefined : String(year)],
    [words.included, items.length > 0 ? formatList(items, locale, 'conjunction') : undefined],
    [words.boughtOn, day && formatCalendarDate(day, locale)],
    [words.price, price && money(price)],
    [words.boughtFrom, bought && words.order(shopName, bought.orderNumber)],
    [words.alike, value && words.range(money(value.from), money(value.to), value.pieces)],
    [words.notes, added?.notes && isolated(added.notes)],
  ]
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}
