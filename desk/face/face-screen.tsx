import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FaceEditor } from './face-editor.tsx'
import { LogoEditor } from './logo-editor.tsx'
import { HousePage } from '../house/house-page.tsx'
import { faceQuery } from '../queries.ts'

export const Route = createFileRoute('/_staff/house/face')({
  staticData: { asks: ['staff.face.get'] },
  component: FaceScreen,
})

/** The shop's own face, for the owner. */
function FaceScreen() {
  const reading = useQuery(faceQuery)
  const { data } = reading
  return (
    <HousePage
      title={<Trans>Name, logo and color</Trans>}
      about={<Trans>Pages, the app, mails and invoices have them from the next visit on.</Trans>}
      reading={reading}
    >
      {data && (
        <>
          <FaceEditor stored={data} />
          <div className="mt-12">
            <LogoEditor face={data} />
          </div>
        </>
      )}
    </HousePage>
  )
}
