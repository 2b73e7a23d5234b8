import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { customerKey, customerQuery } from '#src/queries/customer.ts'
import { onceEach } from '#calls/once-each.ts'
import { upload } from '#calls/upload.ts'
import { FileField } from '#src/blocks/forms/fields/file-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { idImageTypes, type Customer, type IdImage } from '#contract/accounts/customer.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { fileFieldSchema } from '#contract/files/file-fields.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { setSessionData } from '#src/session/session-cookies.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { identificationCard } from '#ui/account-icons.ts'

const file = fileFieldSchema(idImageTypes)
/** A side that is on the server already may stay; without any new image both are required. */
const idImagesSchema = (has: { front: boolean; back: boolean }) => {
  const hasNew = (files: { front_id_image?: unknown; back_id_image?: unknown }) =>
    files.front_id_image !== undefined || files.back_id_image !== undefined
  const required = 'required' satisfies FormProblem
  return z
    .object({ front_id_image: has.front ? z.optional(file) : file, back_id_image: has.back ? z.optional(file) : file })
    .check(z.refine(hasNew, { error: required, path: ['front_id_image'] }), z.refine(hasNew, { error: required, path: ['back_id_image'] }))
}

type Props = {
  /** Called when both are on the server. */
  onSent: () => void
  /** Beside the button: "Skip for now". */
  aside?: ReactNode
}

/** Front and back of an ID: choose, preview, upload with progress, retry. Never stored on the device. */
export function IdImagesForm({ onSent, aside }: Props) {
  const { data: customer } = useQuery(customerQuery(usePreferences()))
  const [front, back] = [customer?.front_id_image ?? null, customer?.back_id_image ?? null]
  // Remount the form when the images on the server change: it then requires other files.
  return <Tiles key={`${front?.uploadedAt} ${back?.uploadedAt}`} front={front} back={back} onSent={onSent} aside={aside} />
}

function Tiles({ front, back, onSent, aside }: Props & { front: IdImage | null; back: IdImage | null }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const noteId = useId()
  const { note, run } = useNeedsConnection()
  const [schema] = useState(() => idImagesSchema({ front: front !== null, back: back !== null }))
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [sendOnce] = useState(() => onceEach())
  const form = useShopForm({
    schema,
    defaultValues: { front_id_image: undefined, back_id_image: undefined },
    submit: async (files) => {
      setProblem(undefined)
      const body = new FormData()
      for (const [name, chosen] of Object.entries(files)) if (chosen) body.set(name, chosen)
      setProgress(0)
      try {
        const { data } = await sendOnce(files, (idempotencyKey) =>
          upload('customer.id-images.upload', { ...preferences, form: body, idempotencyKey, onProgress: setProgress }),
        )
        return data
      } finally {
        setProgress(undefined)
      }
    },
    onDone: (customer: Customer) => {
      client.setQueryData(customerKey, customer)
      setSessionData(customer)
      onSent()
    },
    onFailure: (error) => {
      console.debug('the ID images could not be sent', error)
      setProblem(t`There was an error uploading your documents. Please try again.`)
      return true
    },
  })
  const tile = { form, types: idImageTypes, isRequired: true, progress, ghost: <LazyIcon outline={identificationCard} size="lg" /> }
  const onFile = (image: IdImage | null) => (image ? { existing: { name: t`On file` } } : {})
  return (
    <form {...form.formProps} className="grid gap-5">
      <RequiredNote />
      <div className="grid grid-cols-2 gap-4">
        <FileField {...tile} {...onFile(front)} name="front_id_image" label={t`Front`} />
        <FileField {...tile} {...onFile(back)} name="back_id_image" label={t`Back`} />
      </div>
      <p className="hint -mt-2">
        <Trans>JPG, PNG or PDF, up to 10 MB</Trans>
      </p>
      <div role="alert" className="empty:hidden">
        {problem && <p className="text-sm text-danger">{problem}</p>}
      </div>
      <div className={aside ? 'grid grid-cols-[1fr_2fr] gap-3' : 'grid'}>
        {aside}
        <Button
          type="submit"
          isWorking={form.isSubmitting}
          aria-describedby={note && noteId}
          onClick={(event) => {
            if (!note) return
            event.preventDefault()
            run(() => undefined)
          }}
        >
          {problem ? <Trans>Try again</Trans> : <Trans>Send</Trans>}
        </Button>
      </div>
      {note && (
        <p id={noteId} className="hint -mt-3 text-center">
          {note}
        </p>
      )}
    </form>
  )
}
