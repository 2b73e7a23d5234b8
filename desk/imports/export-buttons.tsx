import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ExportFormat } from '#contract/imports/imports.ts'
import { Button } from '#ui/button.tsx'
import { saveAs } from '#ui/save-as.ts'
import { deskDownload } from '../call.ts'
import { FormError } from '../form-error.tsx'

const types: Record<ExportFormat, string> = { csv: 'text/csv', json: 'application/json', zip: 'application/zip' }
/** An archive of all photographs may come over a slow connection. */
const zipTimeoutMs = 3_600_000

/** Saves all pieces as a file, with everything that is private: the second factor is asked for again. */
export function ExportButtons() {
  const save = useMutation({
    mutationFn: (format: ExportFormat) =>
      deskDownload('staff.exports.products', {
        query: { format },
        type: types[format],
        ...(format === 'zip' && { timeoutMs: zipTimeoutMs }),
      }),
    meta: { isShown: true },
    onSuccess: (file, format) => saveAs(file, `products.${format}`),
  })
  const isSaving = (format: ExportFormat) => save.isPending && save.variables === format
  return (
    <>
      <Button variant="line" isWorking={isSaving('csv')} onClick={() => save.mutate('csv')}>
        <Trans>Export all pieces</Trans>
      </Button>
      <Button variant="line" isWorking={isSaving('json')} onClick={() => save.mutate('json')}>
        <Trans>Export as JSON</Trans>
      </Button>
      <Button variant="line" isWorking={isSaving('zip')} onClick={() => save.mutate('zip')}>
        <Trans>Export with photographs</Trans>
      </Button>
      <FormError error={save.error} />
    </>
  )
}
