/** To call the shop. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link inline-flex items-center min-h-11" href={`tel:${phone.replaceAll(' ', '')}`}>
    <bdi dir="ltr" translate="no" className="num">
      {phone}
    </bdi>
  </a>
)

/** To write to the shop. */
export const EmailLink = ({ email }: { email: string }) => (
  <a className="link inline-flex items-center min-h-11" href={`mailto:${email}`}>
    <bdi dir="ltr">{email}</bdi>
  </a>
)
