/** Of the heading over the products near this one, in the address of its page. */
export const nearId = 'near'
