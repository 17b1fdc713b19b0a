import 'react-dom/client'

/*
 * In two tasks, so that neither keeps a visitor waiting: React's renderer is evaluated in this one, the
 * site's own code in the next.
 */
setTimeout(() => void import(/* webpackMode: "eager" */ './boot/start'))
