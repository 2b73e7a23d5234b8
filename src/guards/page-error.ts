/**
 * Thrown where a page cannot be shown at all: the fatal error page shows it with its status (storefront.md §2).
 * A path that breaks a route's validation rule is `pageNotFound(path)`.
 */
export class PageError extends Error {
  override name = 'PageError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The message is the specification's, to the letter. */
export const pageNotFound = (path: string): PageError => new PageError(404, `Page Not Found: ${path}`)
