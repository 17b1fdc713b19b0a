import publishSite from '../support/globalSetup'
export default publishSite
