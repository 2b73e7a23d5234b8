import { ApiError } from '#src/api/api-error.ts'
import { showToast } from '#src/ui/toast-store.ts'

/** An action failed: its message as summary and detail of an error toast (storefront.md §8). */
export function toastError(error: Error): void {
  const detail = error instanceof ApiError ? Object.values(error.fields).flat()[0] : undefined
  showToast({ kind: 'error', summary: error.message, detail })
}
