import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type PageSource, pageSourceSchema, type StaffPageText } from '#contract/page-texts/staff-page-texts.ts'
import { call } from '../call.ts'
import { BothLanguages } from '../form/both-languages.tsx'
import { DeskForm } from '../form/desk-form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { firstStepsQuery } from '../queries.ts'
import { MarkdownNote } from './markdown-note.tsx'
import { pageTextQuery } from './queries.ts'

const bothSchema = z.strictObject({ en: pageSourceSchema, ar: pageSourceSchema })
type Both = { en: PageSource; ar: PageSource }
type Newest = StaffPageText['newest']
const bothOf = ({ en, ar }: Both): Both => ({ en, ar })
const inBoth = <Name extends keyof PageSource>(name: Name) => ({ en: `en.${name}`, ar: `ar.${name}` }) as const

/** Writes the next version of a text. */
export function PageForm({ text: { page, newest } }: { text: StaffPageText }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = pageTextQuery(page)
  const desk = useDeskForm<Both, Newest, Both>({
    keepAs: `page:${page}`,
    stored: newest,
    formOf: bothOf,
    schema: bothSchema,
    save: async (typed, { read }) => {
      const body = { ...typed, basedOn: read.number }
      const { data } = await call('staff.page-texts.publish', { params: { page }, body })
      client.setQueryData(query.queryKey, data)
      void client.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
      return data.newest
    },
    readNow: async () => (await client.query({ ...query, staleTime: 0 })).newest,
    sendsAll: true,
    savedText: t`The new version is published`,
  })
  const { field } = desk
  return (
    <DeskForm {...desk} label={<Trans>Publish a new version</Trans>}>
      <MarkdownNote />
      <BothLanguages field={field} name={inBoth('title')} english={t`Title in English`} arabic={t`Title in Arabic`} />
      <BothLanguages
        field={field}
        name={inBoth('lead')}
        english={t`Under the title, in English`}
        arabic={t`Under the title, in Arabic`}
        rows={4}
      />
      <BothLanguages
        field={field}
        name={inBoth('description')}
        english={t`For search engines, in English`}
        arabic={t`For search engines, in Arabic`}
        rows={4}
      />
      <BothLanguages field={field} name={inBoth('body')} english={t`Text in English`} arabic={t`Text in Arabic`} rows={24} />
    </DeskForm>
  )
}
