/** Copy of the dialog only. The form's copy is in shared, because the server renders the form too. */
export const requestForm = {
  /** Source: specification §3, "Currency option". */
  currencies: [
    { value: 'BOB', label: 'BOB', flag: 'bandera-bo' },
    { value: 'USD', label: 'USD', flag: 'bandera-us' },
  ],
}
