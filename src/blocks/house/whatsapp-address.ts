/**
 * The address of a chat with the shop with a prefilled message (https://faq.whatsapp.com/5913398998672934).
 * @param number as in the settings: "+966 50 000 0000"
 * @returns undefined without a number
 */
export function whatsappAddress(number: string | undefined, message: string): string | undefined {
  const digits = number?.replaceAll(/\D/g, '') ?? ''
  return digits === '' ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(message)}`
}
