// Its own: without one the framework takes the console's, which stands above it.
export default {};
