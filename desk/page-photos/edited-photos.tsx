import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PhotoPage } from '#contract/page-photos/page-photo.ts'
import type { PagePhotoBody, StaffPagePhoto } from '#contract/page-photos/staff-page-photo.ts'
import { call } from '../call.ts'
import { aboutPhotoQuery, heroQuery, type pagePhotoQuery } from '../queries.ts'

/** A page's photograph at the desk: its calls and words. */
export type EditedPhoto = {
  page: PhotoPage
  query: ReturnType<typeof pagePhotoQuery>
  set: (body: PagePhotoBody) => Promise<StaffPagePhoto>
  remove: () => Promise<StaffPagePhoto>
  /** What is said of it. */
  about: ReactNode
  /** The words of the button that removes it, and what is said afterwards. */
  removing: MessageDescriptor
  removed: MessageDescriptor
}

export const homePhoto: EditedPhoto = {
  page: 'home',
  query: heroQuery,
  set: async (body) => (await call('staff.hero.set', { body })).data,
  remove: async () => (await call('staff.hero.remove', {})).data,
  about: <Trans>At least 2400 pixels wide, so that it is sharp on large screens. Shoppers see it as soon as its sizes are made.</Trans>,
  removing: msg`Back to the shop’s own`,
  removed: msg`The shop’s own photograph is back`,
}

export const aboutPhoto: EditedPhoto = {
  page: 'about',
  query: aboutPhotoQuery,
  set: async (body) => (await call('staff.about-photo.set', { body })).data,
  remove: async () => (await call('staff.about-photo.remove', {})).data,
  about: (
    <Trans>
      It stands below the first sentences: your shop, your bench, the people. At least 2400 pixels wide, so that it is sharp on large
      screens. Without one, a shop with its own name or logo shows none.
    </Trans>
  ),
  removing: msg`Remove the photograph`,
  removed: msg`The photograph is removed`,
}
