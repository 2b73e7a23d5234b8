/** Thrown if a page cannot be shown: the fatal error page shows it with its status. Validation rules throw it (guarded.ts). */
export class PageError extends Error {
  override name = 'PageError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
