/** A text as the shopper typed it, in the direction of its own language. */
export const TypedText = ({ text }: { text: string }) => (
  <bdi dir="auto" className="block whitespace-pre-line">
    {text}
  </bdi>
)
