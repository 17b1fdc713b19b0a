/** What only the dialog says; the rest is with the form's rules, because the server writes the form too. */
export const requestForm = {
  /** Source: specification §3, "Currency option". */
  currencies: [
    { value: 'BOB', label: 'BOB', flag: 'bandera-bo' },
    { value: 'USD', label: 'USD', flag: 'bandera-us' },
  ],
  draft: { text: 'Tienes una solicitud sin enviar.', recover: 'Recuperar lo escrito' },
}
