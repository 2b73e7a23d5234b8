import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'

/** The mark of the head's elements that belong to one page. */
export const owned = 'data-page-head'

/**
 * After a page has changed without a load: its title and canonical address (which browsers share). The rest of a head is for those
 * who read the first HTML, so the elements of the page before only go.
 */
export function applyPageTitle(matches: readonly Pick<AnyRouteMatch, 'meta' | 'links'>[]): void {
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
 * Keeps title and canonical address those of the page, from the router's first load on: it may be redirected, and the bare shell has the title of no page.
 * @param isDrawn the document came with the head of its page. That one stays until another page comes: the page's own may still miss its texts
 */
export function keepPageTitle(router: AnyRouter, isDrawn: boolean): void {
  const { href } = router.latestLocation
  const { title } = document
  let isHeadOfDocument = isDrawn
  router.subscribe('onResolved', ({ toLocation }) => {
    isHeadOfDocument &&= toLocation.href === href
    if (isHeadOfDocument) document.title = title
    else applyPageTitle(router.state.matches)
    // A dialog with an address of its own lies over the page.
    const { dialog } = toLocation.state
    if (dialog?.title !== undefined) document.title = dialog.title
  })
}
