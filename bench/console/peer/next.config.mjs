// A configuration of its own: otherwise the framework would use the console's in the folder above.
export default {};
