import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { download } from '#src/api/download.ts'
import { Button } from '#src/ui/button.tsx'
import { deskTransport, inLanguage } from '../call.ts'
import { askingAgain } from '../confirm/ask-again.ts'
import { FormError } from '../form-error.tsx'

/** Saves all pieces as a file, with everything that is private: the second factor is asked for again. */
export function ExportButton() {
  const save = useMutation({
    mutationFn: () => askingAgain(() => download('staff.exports.products', { ...inLanguage(), type: 'text/csv' }, deskTransport)),
    meta: { isShown: true },
    onSuccess: (file) => {
      const url = URL.createObjectURL(file)
      Object.assign(document.createElement('a'), { href: url, download: 'products.csv' }).click()
      URL.revokeObjectURL(url)
    },
  })
  return (
    <>
      <Button variant="line" isWorking={save.isPending} onClick={() => save.mutate()}>
        <Trans>Export all pieces</Trans>
      </Button>
      <FormError error={save.error} />
    </>
  )
}
