import { Trans } from '@lingui/react/macro'
import { PageTitle } from '#ui/page-title.tsx'
import { ContactFlow, type MessageSubject } from './contact-flow.tsx'
import { ContactMethods } from './contact-methods.tsx'

/** /contact-us: the form, and beside it where the shop is and how else to reach it. */
export function ContactPage(about: MessageSubject) {
  return (
    <div className="page pt-6 lg:pt-14 pb-20 lg:pb-28">
      <PageTitle title={<Trans>Contact us</Trans>} />
      <div className="mt-6 lg:mt-10 lg:grid lg:grid-cols-[minmax(0,36rem)_1fr] gap-16 xl:gap-24">
        <ContactFlow {...about} />
        <ContactMethods />
      </div>
    </div>
  )
}
