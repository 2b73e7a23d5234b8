import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { textPages } from '#contract/page-texts/page-text-paths.ts'
import { aboutPhoto } from '../page-photos/edited-photos.tsx'
import { PagePhotoSection } from '../page-photos/page-photo-editor.tsx'
import { FormError } from '../form-error.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { FiguresNote } from '../house-texts/figures-note.tsx'
import { PageForm } from './page-form.tsx'
import { PageName } from './page-name.tsx'
import { pageTextQuery } from './queries.ts'
import { PageVersions } from './page-versions.tsx'
import { UnreadNote } from './unread-note.tsx'
import { Waiting } from '../waiting.tsx'
import { NothingHere } from '../not-here/nothing-here.tsx'

export const Route = createFileRoute('/_staff/house/pages/$page')({
  staticData: { asks: ['staff.page-texts.get'] },
  component: PageTextScreen,
})

/** The text of an information page: its newest version as a form, and those before. */
function PageTextScreen() {
  const { page: typed } = useParams({ from: '/_staff/house/pages/$page' })
  const page = textPages.find((known) => known === typed)
  if (page) return <PageText key={page} page={page} />
  return (
    <NothingHere>
      <Link to="/house/pages" className="link inline-flex items-center min-h-11">
        <Trans>Pages</Trans>
      </Link>
    </NothingHere>
  )
}

function PageText({ page }: { page: (typeof textPages)[number] }) {
  const { data, error } = useQuery(pageTextQuery(page))
  return (
    <div>
      <HouseTitle title={<PageName page={page} />} />
      <FormError error={error} />
      {data ? (
        <div className="mt-6 grid gap-10">
          {!data.isRead && <UnreadNote text={data} />}
          <div className="grid gap-4">
            <FiguresNote />
            <PageForm text={data} />
          </div>
          {page === 'about-us' && <PagePhotoSection of={aboutPhoto} />}
          <PageVersions text={data} />
        </div>
      ) : (
        !error && <Waiting />
      )}
    </div>
  )
}
