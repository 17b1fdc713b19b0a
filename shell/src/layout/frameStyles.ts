/* Styles of every page, including the pages of remotes. */
import '@site/shared/ui/styles/fonts.css'
import '@site/shared/ui/styles/tokens.css'
import '@site/shared/ui/styles/reset.css'
import './styles.css'
// The loader's HTML is in the documents; browsers only need its styles.
import './SplashLoader/SplashLoader.module.css'
