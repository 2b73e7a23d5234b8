import { showToast } from '#src/ui/toast-store.ts'

/** An action failed: its message as summary and detail of an error toast (storefront.md §8). */
export function toastError(error: Error): void {
  showToast({ kind: 'error', summary: error.message, detail: firstFieldMessage(error) })
}

/** The first thing a field has to say, where the server refused one (ApiError's `fields`). */
function firstFieldMessage(error: Error): string | undefined {
  if (!('fields' in error) || typeof error.fields !== 'object' || error.fields === null) return undefined
  const message: unknown = Object.values(error.fields).flat()[0]
  return typeof message === 'string' ? message : undefined
}
