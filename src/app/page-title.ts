import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'

/** The attribute of head elements that belong to one page. */
export const owned = 'data-page-head'

/**
 * Updates title and canonical URL (which browsers share) after a client-side navigation. The other elements are only for readers
 * of the first HTML, so those of the previous page are removed.
 */
function applyPageTitle(matches: readonly Pick<AnyRouteMatch, 'meta' | 'links'>[]): void {
  for (const element of document.head.querySelectorAll(`[${owned}]`)) element.remove()
  for (const { meta, links } of matches) {
    for (const tag of meta ?? []) if (tag && 'title' in tag && typeof tag.title === 'string') document.title = tag.title
    for (const link of links ?? []) {
      if (link?.rel !== 'canonical' || !link.href) continue
      const element = document.createElement('link')
      element.rel = 'canonical'
      element.href = link.href
      element.setAttribute(owned, '')
      document.head.append(element)
    }
  }
}

/**
 * Keeps title and canonical URL in sync with the page, from the router's first load on: it may redirect, and the app shell has no page's
 * title.
 * @param isDrawn the document has its page's head, which stays until the next page: the client's may lack its texts yet
 */
export function syncPageTitle(router: AnyRouter, isDrawn: boolean): void {
  const { href } = router.latestLocation
  const { title } = document
  let isHeadOfDocument = isDrawn
  router.subscribe('onResolved', ({ toLocation }) => {
    isHeadOfDocument &&= toLocation.href === href
    if (isHeadOfDocument) document.title = title
    else applyPageTitle(router.state.matches)
    // A dialog with its own URL is open over the page.
    const { dialog } = toLocation.state
    if (dialog?.title !== undefined) document.title = dialog.title
  })
}
