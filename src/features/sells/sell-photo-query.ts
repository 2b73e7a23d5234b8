import { download } from '#calls/download.ts'
import type { SellPhoto } from '#contract/sells/sells.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { ownFile } from '#src/queries/own-file.ts'

/** A photo of the customer's own sell request. */
export const sellPhotoQuery = ({ locale, currency }: Preferences, sellId: string, { id, type }: SellPhoto) =>
  ownFile(['sell-photo', sellId, id], (signal) =>
    download('sells.photos.get', { locale, currency, params: { id: sellId, photoId: id }, type, signal }),
  )
