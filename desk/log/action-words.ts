import { msg } from '@lingui/core/macro'
import type { StaffActionName } from '#src/contract/staff/staff-actions.ts'

/** What the log says was done. A name of another release is shown as it is. */
export const actionWords: Record<StaffActionName, ReturnType<typeof msg>> = {
  'product.create': msg`New piece`,
  'product.change': msg`Piece changed`,
  'brand.create': msg`New brand`,
  'brand.update': msg`Brand changed`,
  'brand.delete': msg`Brand deleted`,
  'rate.set': msg`Exchange rate set`,
  'pre-order-campaign.set': msg`Pre-order campaign set`,
  'token.create': msg`New token`,
  'token.revoke': msg`Token revoked`,
  'customer.find': msg`Customer found`,
  'request.move': msg`Request decided`,
  'order.view': msg`Order viewed`,
  'offer.view': msg`Offer viewed`,
  'sell.view': msg`Sell request viewed`,
  'pre-order.view': msg`Pre-order viewed`,
  'contact.view': msg`Contact message viewed`,
  'receipt.view': msg`Receipt viewed`,
  'invoice.view': msg`Invoice viewed`,
  'sell-photo.view': msg`Photograph of a sell request viewed`,
  'id-image.view': msg`ID document viewed`,
  'invitation.create': msg`Invitation`,
  'invitation.accept': msg`Invitation used`,
  'person.disable': msg`Access ended`,
  'passkey.add': msg`Passkey added`,
  'passkey.remove': msg`Passkey removed`,
  'session.begin': msg`Signed in`,
  'session.end': msg`Signed out`,
  'sample.remove': msg`Sample taken out`,
}
