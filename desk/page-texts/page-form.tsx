import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '#src/api/api-error.ts'
import { type PageSource, pageSourceSchema, type StaffPageText } from '#src/contract/house-texts/staff-page-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { BothVersions } from '../both-versions.tsx'
import { call, inLanguage } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { firstStepsQuery } from '../queries.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import { MarkdownNote } from './markdown-note.tsx'
import { pageTextQuery } from './queries.ts'

const bothSchema = z.strictObject({ en: pageSourceSchema, ar: pageSourceSchema })
type Both = { en: PageSource; ar: PageSource }
const bothOf = ({ en, ar }: Both): Both => ({ en, ar })

/** Writes the next version of a text. What is typed is kept on the device until it is published. */
export function PageForm({ text }: { text: StaffPageText }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { page } = text
  const [kept] = useState(() => readDraft(page))
  const form = useForm<Both>({ resolver: zodResolver(bothSchema), defaultValues: bothOf(text.newest) })
  const [base, setBase] = useState(kept?.basedOn ?? text.newest.number)
  const [newer, setNewer] = useState<StaffPageText>()
  const errorOf = useFieldErrors(form.formState.errors)

  useEffect(() => {
    if (kept) form.reset(kept.typed, { keepDefaultValues: true })
  }, [form, kept])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => isDirty === true && keepDraft(page, { basedOn: base, typed: values }),
      }),
    [form, page, base],
  )

  const begin = (stored: StaffPageText) => {
    client.setQueryData(pageTextQuery(page).queryKey, stored)
    void client.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
    forgetDraft(page)
    form.reset(bothOf(stored.newest))
    setBase(stored.newest.number)
    setNewer(undefined)
  }
  const publishing = useMutation({
    mutationFn: async ({ typed, basedOn }: { typed: Both; basedOn: number }) =>
      (await call('staff.page-texts.publish', { ...inLanguage(), params: { page }, body: { ...typed, basedOn } })).data,
    meta: { isShown: true },
    onSuccess: (stored) => {
      begin(stored)
      showToast({ kind: 'notice', summary: t`The new version is published` })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'text.changed') setNewer((await call('staff.page-texts.get', { ...inLanguage(), params: { page } })).data)
      for (const [path, [message]] of Object.entries(error.fields))
        if (message !== undefined) form.setError(path as FieldPath<Both>, { type: 'server', message })
    },
  })
  const publish = (basedOn: number) => form.handleSubmit((typed) => publishing.mutate({ typed, basedOn }))
  const { register } = form
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void publish(base)(event)}>
      {kept && (
        <p className="text-sm text-ink-muted">
          <Trans>Your unpublished text was kept on this device.</Trans>{' '}
          <button type="button" className="link min-h-11" onClick={() => begin(text)}>
            <Trans>Drop it</Trans>
          </button>
        </p>
      )}
      <MarkdownNote />
      <div className="both-languages">
        <TextField label={t`Title in English`} lang="en" dir="ltr" error={errorOf('en.title')} {...register('en.title')} />
        <TextField label={t`Title in Arabic`} lang="ar" dir="rtl" error={errorOf('ar.title')} {...register('ar.title')} />
        <TextArea label={t`Under the title, in English`} lang="en" dir="ltr" error={errorOf('en.lead')} {...register('en.lead')} />
        <TextArea label={t`Under the title, in Arabic`} lang="ar" dir="rtl" error={errorOf('ar.lead')} {...register('ar.lead')} />
        <TextArea
          label={t`For search engines, in English`}
          lang="en"
          dir="ltr"
          error={errorOf('en.description')}
          {...register('en.description')}
        />
        <TextArea
          label={t`For search engines, in Arabic`}
          lang="ar"
          dir="rtl"
          error={errorOf('ar.description')}
          {...register('ar.description')}
        />
        <TextArea label={t`Text in English`} lang="en" dir="ltr" rows={24} error={errorOf('en.body')} {...register('en.body')} />
        <TextArea label={t`Text in Arabic`} lang="ar" dir="rtl" rows={24} error={errorOf('ar.body')} {...register('ar.body')} />
      </div>
      {newer ? (
        <BothVersions
          title={<Trans>Somebody has published another version meanwhile</Trans>}
          mine={form.getValues()}
          theirs={bothOf(newer.newest)}
          onKeep={() => {
            setBase(newer.newest.number)
            setNewer(undefined)
            void publish(newer.newest.number)()
          }}
          onTake={() => begin(newer)}
        />
      ) : (
        <FormError error={publishing.error} />
      )}
      <Button type="submit" className="justify-self-start" isWorking={publishing.isPending}>
        <Trans>Publish a new version</Trans>
      </Button>
    </form>
  )
}
