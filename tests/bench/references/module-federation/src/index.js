import('./bootstrap.jsx')
