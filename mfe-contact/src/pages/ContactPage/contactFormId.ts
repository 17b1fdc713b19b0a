/** Names the form's draft. */
export const contactFormId = 'contact'
