import type { PhotoPage } from '#contract/page-photos/page-photo.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { presentPagePhoto } from './policy.ts'
import type { PagePhoto } from './service.ts'
import type { GetShownPhoto } from './shown-photo-service.ts'

/** The photographs of pages: what shoppers see of "About us" (the home page has its own in `home.get`), and what the owner changes. */
export function pagePhotoRoutes(
  mount: Mount,
  { pagePhotos: { home, about }, shownPhoto }: { pagePhotos: Readonly<Record<PhotoPage, PagePhoto>>; shownPhoto: GetShownPhoto },
): void {
  mount('about-photo.get', async ({ locale }) => {
    const shown = await shownPhoto('about')
    return toJson({ data: shown ? presentPagePhoto('about', shown, locale) : null })
  })
  mount('staff.hero.get', async () => toJson({ data: await home.get() }))
  mount('staff.hero.set', async ({ body, caller }) => toJson({ data: await home.set(body, caller) }))
  mount('staff.hero.remove', async ({ caller }) => toJson({ data: await home.remove(caller) }))
  mount('staff.about-photo.get', async () => toJson({ data: await about.get() }))
  mount('staff.about-photo.set', async ({ body, caller }) => toJson({ data: await about.set(body, caller) }))
  mount('staff.about-photo.remove', async ({ caller }) => toJson({ data: await about.remove(caller) }))
}
