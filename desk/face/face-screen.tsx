import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FaceEditor } from './face-editor.tsx'
import { LogoEditor } from './logo-editor.tsx'
import { FormError } from '../form-error.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { faceQuery } from '../queries.ts'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/house/face')({
  staticData: { asks: ['staff.face.get'] },
  component: FaceScreen,
})

/** The shop's own face, for the owner. */
function FaceScreen() {
  const { data, isPending, error } = useQuery(faceQuery)
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Name, logo and color</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>Pages, the app, mails and invoices have them from the next visit on.</Trans>
      </p>
      {isPending && <Waiting />}
      <FormError error={error} />
      {data && (
        <>
          <FaceEditor stored={data} />
          <div className="mt-12">
            <LogoEditor face={data} />
          </div>
        </>
      )}
    </div>
  )
}
