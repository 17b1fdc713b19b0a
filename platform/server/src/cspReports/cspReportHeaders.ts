/** Receives violation reports, if `CSP_REPORTS` is on. */
export const cspReportPath = '/informes/csp'
const ENDPOINT = 'csp'

/** Directives for a page's policy. Firefox and Safari know only `report-uri`; other browsers then ignore it. */
export const reportDirectives = `; report-uri ${cspReportPath}; report-to ${ENDPOINT}`
/** Value of the header that `report-to` and `integrityEndpoints` refer to. */
export const reportingEndpoints = `${ENDPOINT}="${cspReportPath}"`
/** For the Integrity-Policy header. */
export const integrityEndpoints = `, endpoints=(${ENDPOINT})`
