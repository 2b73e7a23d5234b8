import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { takeKeyOfLink } from '#src/blocks/requests/key-of-link.ts'
import { messagePage } from '#src/features/contact/message-page.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'

/** What became of a contact message: where the link of its e-mail leads. A guest's has its key in the fragment, which no server sees. */
export const Route = createFileRoute('/$locale/_default/messages/$id')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['account', 'contact'], drawn: 'on-device', isForGuests: true },
  beforeLoad: takeKeyOfLink,
  shouldReload: true,
  loader: ({ context, params }) => messagePage.load(context, params.id, context.session().identity.kind !== 'guest'),
  head: ({ match }) => accountHead(match, msg`Your message`),
  component: MessageRoute,
  notFoundComponent: NotFound,
})

function MessageRoute() {
  const { id } = Route.useParams()
  return <messagePage.Page key={id} id={id} />
}
