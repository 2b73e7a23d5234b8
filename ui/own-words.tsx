/**
 * A person's words in a line of their own: in the direction of their own language, and along the edge at which the text around them begins,
 * so that an English reason does not stand at the other side of an Arabic list.
 */
export const OwnWords = ({ text, className = '' }: { text: string; className?: string }) => (
  <span className={`block whitespace-pre-line ${className}`}>
    <bdi>{text}</bdi>
  </span>
)
